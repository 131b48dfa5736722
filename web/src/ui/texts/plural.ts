/** Plural forms: each language has its own, and the browser knows which number takes which. */

export function pluralsOf<Form extends Intl.LDMLPluralRule>(language: string) {
  const rules = new Intl.PluralRules(language);
  /** `plural(5, { one: "# point", other: "# points" })`; # is the number. */
  return (count: number, forms: Readonly<Record<Form, string>>): string => {
    const form = forms[rules.select(count) as Form] ?? forms["other" as Form];
    return form.replace("#", String(count));
  };
}
