/**
 * Tilted displays as one SVG file that needs no style sheet, with names and points.
 *
 * The pictures are drawn in the page, so that they look as they do there: theme, contrast and patterns included. What the
 * style sheet says is written into the elements, as attributes, and so are the definitions that they refer to.
 */

import { render } from "preact";
import { type PlacedTile, score } from "../base/geometry";

export interface Shown {
  readonly name: string;
  readonly tiles: readonly PlacedTile[];
  readonly won?: boolean;
}

const SVG = "http://www.w3.org/2000/svg";
/** Of a display with its caption, in pixels. All are as large, so that names can be read whatever was built. */
const [WIDTH, HEIGHT, CAPTION, MARGIN] = [560, 520, 60, 20];
/** Letters of a name, at most: a caption has room for them beside the points. */
const LONGEST = 24;
/** Properties that children take over, and those that they don't; all are attributes of SVG, too. */
const INHERITED = [
  ...["fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-dasharray", "paint-order", "visibility"],
  ...["font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"],
];
const OWN: Readonly<Record<string, string>> = {
  opacity: "1",
  "clip-path": "none",
  mask: "none",
  filter: "none",
  transform: "none",
};

export async function picturesSvg(shown: readonly Shown[], title: string): Promise<string> {
  const { Tilted } = await import("./tilted");
  const stage = document.body.appendChild(document.createElement("div"));
  stage.className = "picture-stage"; // in the page, where the style sheet counts, but out of sight
  try {
    render(
      shown.map(({ tiles }, index) => <Tilted key={index} tiles={tiles} label="" />),
      stage,
    );
    const drawn = [...stage.querySelectorAll<SVGSVGElement>(":scope > svg")];
    return composePictures(shown, drawn, title);
  } finally {
    render(null, stage);
    stage.remove();
  }
}

function composePictures(shown: readonly Shown[], drawn: readonly SVGSVGElement[], title: string): string {
  const columns = drawn.length < 4 ? drawn.length : Math.ceil(Math.sqrt(drawn.length));
  const root = document.createElementNS(SVG, "svg");
  const size = [WIDTH * columns, HEIGHT * Math.ceil(drawn.length / columns)] as const;
  setAttributes(root, { viewBox: `0 0 ${size.join(" ")}`, width: size[0], height: size[1], role: "img" });
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.documentElement);
  root.append(element("title", {}, title), element("rect", { width: "100%", height: "100%", fill: backgroundColor }));
  drawn.forEach((svg, index) => {
    const [x, y] = [(index % columns) * WIDTH, Math.floor(index / columns) * HEIGHT];
    const caption = { x: x + WIDTH / 2, y: y + 41, fill: color, "text-anchor": "middle", "font-family": fontFamily };
    const text = element("text", { ...caption, "font-size": 26, "font-weight": 700 }, captionOf(shown[index]));
    const picture = standalone(svg);
    setAttributes(picture, {
      x: x + MARGIN,
      y: y + CAPTION,
      width: WIDTH - 2 * MARGIN,
      height: HEIGHT - CAPTION - MARGIN,
    });
    root.append(text, picture);
  });
  root.append(definitionsFor(root));
  return new XMLSerializer().serializeToString(root);
}

/** The name and the points; a long name is cut, because SVG does not break lines. */
function captionOf(shown: Shown | undefined): string {
  if (!shown) return "";
  const letters = [...shown.name];
  const name = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : shown.name;
  return `${shown.won ? "★ " : ""}${name} ${score(shown.tiles)}`.trim();
}

/** A copy in which every element has, as attributes, what the style sheet says about it. */
function standalone<E extends SVGElement>(original: E): E {
  const copy = original.cloneNode(true) as E;
  const copies = [copy, ...copy.querySelectorAll("*")];
  [original, ...original.querySelectorAll("*")].forEach((element, index) => {
    const into = copies[index];
    if (into) writeStyle(element, into, index === 0);
  });
  return copy;
}

function writeStyle(from: Element, into: Element, isRoot: boolean): void {
  const style = getComputedStyle(from);
  const above = !isRoot && from.parentElement ? getComputedStyle(from.parentElement) : null;
  for (const name of ["class", "style"]) into.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value && value !== above?.getPropertyValue(name)) into.setAttribute(name, value);
  }
  for (const [name, initial] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    // Of a transform that is an attribute, the computed one is the same, as a matrix.
    if (value && value !== initial && !(name === "transform" && from.hasAttribute(name)))
      into.setAttribute(name, value);
  }
  if (style.getPropertyValue("display") === "none") into.setAttribute("display", "none");
}

/** Copies of what the picture refers to and does not contain: patterns, for example. */
function definitionsFor(root: Element): Element {
  const definitions = element("defs", {});
  const wanted = [...references(root)];
  for (const id of wanted) {
    const found = document.getElementById(id);
    if (!(found instanceof SVGElement) || root.querySelector(`#${CSS.escape(id)}`)) continue;
    if (definitions.querySelector(`#${CSS.escape(id)}`)) continue;
    const copy = standalone(found);
    definitions.append(copy);
    wanted.push(...references(copy));
  }
  return definitions;
}

function references(root: Element): Set<string> {
  const text = new XMLSerializer().serializeToString(root).replaceAll("&quot;", "");
  return new Set(
    [...text.matchAll(/url\(["']?#([^)"']+)|href="#([^"]+)"/g)].map(([, one, other]) => one ?? other ?? ""),
  );
}

function element(name: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  if (text) made.textContent = text;
  return made;
}

function setAttributes(on: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) on.setAttribute(name, String(value));
}
