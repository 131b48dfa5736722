/**
 * Finds rules of built style sheets between which only the order of the sheets decides.
 *
 * Vite splits style sheets into chunks, and which chunk is linked last depends on what shares it: an import elsewhere can turn
 * the order around. So every class has one owner: no two chunks have rules of equal specificity for the same class, in the
 * same place, that set a property to different values. Rules for different classes of one element are not compared:
 * whether these ever meet is not in the style sheets.
 */

import { type Declaration, type Rule, type Selector, type SelectorComponent, transform } from "lightningcss";

interface Style {
  readonly sheet: string;
  readonly text: string;
  readonly subject: Subject;
  readonly declared: readonly Declared[];
}

interface Declared {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** One line for each pair of rules that clash: `.a in one.css, .a in two.css: color`. */
export function clashes(sheets: ReadonlyMap<string, string>): string[] {
  /** By specificity and classes: only these can clash. */
  const groups = new Map<string, Style[]>();
  const found: string[] = [];
  for (const [sheet, text] of sheets)
    for (const [key, style] of stylesOf(sheet, text)) {
      const others = groups.get(key) ?? [];
      for (const other of others) found.push(...clash(other, style));
      groups.set(key, [...others, style]);
    }
  return found;
}

function clash(one: Style, other: Style): string[] {
  if (one.sheet === other.sheet || !mayMeet(one.subject, other.subject)) return [];
  const both = one.declared.filter((mine) => other.declared.some((its) => competes(mine, its)));
  const properties = both.map(({ property }) => property).join(", ");
  return properties ? [`${one.text} in ${one.sheet}, ${other.text} in ${other.sheet}: ${properties}`] : [];
}

function stylesOf(sheet: string, text: string): [key: string, Style][] {
  let styles: [string, Style][] = [];
  const visitor = {
    StyleSheet({ rules }: { rules: Rule[] }) {
      styles = rules.flatMap((rule) => inRule(sheet, rule));
    },
  };
  transform({ filename: sheet, code: new TextEncoder().encode(text), visitor });
  return styles;
}

/** The styles of a rule, also within @media, @supports and @layer: these add nothing to its weight. */
function inRule(sheet: string, rule: Rule): [key: string, Style][] {
  if (rule.type === "media" || rule.type === "supports" || rule.type === "layer-block")
    return rule.value.rules.flatMap((inner) => inRule(sheet, inner));
  if (rule.type !== "style") return [];
  const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {};
  const declared = [
    ...declarations.map((each) => declaredBy(each, false)),
    ...importantDeclarations.map((each) => declaredBy(each, true)),
  ];
  return rule.value.selectors.flatMap((whole) =>
    expandSelector(whole).map((selector): [string, Style] => {
      const subject = subjectOf(selector);
      const key = `${specificityOf(whole)} ${[...subject.classes].sort()}`;
      return [key, { sheet, subject, declared, text: selector.map(selectorText).join("") }];
    }),
  );
}

function declaredBy({ property, value }: Declaration, important: boolean): Declared {
  const name = property === "custom" ? value.name : property === "unparsed" ? value.propertyId.property : property;
  return { property: name, value: JSON.stringify(value), important };
}

/** `:is(.a, .b) c` as two selectors. */
function expandSelector(selector: Selector): Selector[] {
  const at = selector.findIndex((part) => part.type === "pseudo-class" && part.kind === "is");
  const part = selector[at];
  if (part?.type !== "pseudo-class" || part.kind !== "is") return [selector];
  return part.selectors.flatMap((each) => expandSelector(selector.toSpliced(at, 1, ...each)));
}

/** Properties whose names say otherwise: `flex` does not set `flex-direction`. */
const APART = /^(flex-(direction|flow|wrap)|border-(radius|collapse|spacing|.*-radius))$/;
const SIDES = /^(inset|top|right|bottom|left)$/;

/** Whether a property sets, among others, what another one does: `padding` and `padding-left`. */
function covers(one: string, other: string): boolean {
  if (one === other) return true;
  if (one === "inset") return SIDES.test(other);
  if (one === "gap") return other.endsWith("-gap");
  if (one === "font" && other === "line-height") return true;
  return other.startsWith(`${one}-`) && !APART.test(other);
}

const competes = (one: Declared, other: Declared) =>
  one.important === other.important &&
  (covers(one.property, other.property) || covers(other.property, one.property)) &&
  !(one.property === other.property && one.value === other.value);

/** Ids; classes, attributes and pseudo-classes; elements and pseudo-elements. */
function specificityOf(selector: Selector): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const part of selector) {
    const [ids, classes, types] = weightOf(part);
    sum[0] += ids;
    sum[1] += classes;
    sum[2] += types;
  }
  return sum;
}

function weightOf(part: SelectorComponent): readonly [number, number, number] {
  switch (part.type) {
    case "id":
      return [1, 0, 0];
    case "class":
    case "attribute":
      return [0, 1, 0];
    case "type":
    case "pseudo-element":
      return [0, 0, 1];
    case "pseudo-class":
      if (part.kind === "where") return [0, 0, 0];
      if (part.kind === "is" || part.kind === "not" || part.kind === "has")
        return part.selectors.map(specificityOf).reduce(heavier);
      return [0, 1, 0];
    default:
      return [0, 0, 0];
  }
}

const heavier = (one: [number, number, number], other: [number, number, number]) =>
  (one[0] - other[0] || one[1] - other[1] || one[2] - other[2]) < 0 ? other : one;

interface Subject {
  /** Of the last compound that has any. */
  readonly classes: readonly string[];
  /** Of the compounds before it. */
  readonly around: readonly string[];
  /** Whether an element below it is meant: `.places li` concerns the `li` of `.places`. */
  readonly below: boolean;
  readonly last: readonly SelectorComponent[];
}

function subjectOf(selector: Selector): Subject {
  const compounds: SelectorComponent[][] = [[]];
  for (const part of selector)
    if (part.type === "combinator" && part.value !== "pseudo-element") compounds.push([]);
    else compounds.at(-1)?.push(part);
  const classesIn = (parts: readonly SelectorComponent[]) =>
    parts.flatMap((part) => (part.type === "class" ? part.name : []));
  const at = Math.max(
    0,
    compounds.findLastIndex((compound) => classesIn(compound).length > 0),
  );
  return {
    classes: classesIn(compounds[at] ?? []),
    around: compounds.slice(0, at).flatMap(classesIn),
    below: at < compounds.length - 1,
    last: compounds.at(-1) ?? [],
  };
}

/** Whether two selectors with the same classes can match one element. */
function mayMeet(one: Subject, other: Subject): boolean {
  if (one.below !== other.below) return false;
  if (!within(one.around, other.around) && !within(other.around, one.around)) return false;
  return ["type", "pseudo-element", "attribute"].every((type) => agree(type, one.last, other.last));
}

const within = (some: readonly string[], others: readonly string[]) => some.every((name) => others.includes(name));

/** Whether nothing of a type (element, pseudo-element, attribute) in one compound rules out the other. */
function agree(type: string, one: readonly SelectorComponent[], other: readonly SelectorComponent[]): boolean {
  const mine = one.filter((part) => part.type === type);
  const its = other.filter((part) => part.type === type);
  const same = (a: SelectorComponent, b: SelectorComponent) => JSON.stringify(a) === JSON.stringify(b);
  if (type === "pseudo-element") return JSON.stringify(mine) === JSON.stringify(its);
  return mine.every((a) => its.every((b) => same(a, b) || (type === "attribute" && nameOf(a) !== nameOf(b))));
}

const nameOf = (part: SelectorComponent) => ("name" in part ? part.name : "");

/** A part of a selector, for people. */
function selectorText(part: SelectorComponent): string {
  switch (part.type) {
    case "class":
      return `.${part.name}`;
    case "id":
      return `#${part.name}`;
    case "type":
      return part.name;
    case "universal":
      return "*";
    case "attribute":
      return `[${part.name}${part.operation ? `="${part.operation.value}"` : ""}]`;
    case "combinator":
      return { child: " > ", "next-sibling": " + ", "pseudo-element": "" }[String(part.value)] ?? " ";
    case "pseudo-class":
      return `:${part.kind}`;
    case "pseudo-element":
      return `::${part.kind}`;
    default:
      return "";
  }
}
