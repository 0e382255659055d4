/** A chapter of the rules and its rules, as in `R4` and `R4.1`. A chapter without rules of its own is a rule itself. */
export interface RulesChapter {
  readonly number: string;
  readonly rules: readonly string[];
}

/** How many rules each chapter has, from R1 on. */
const RULES = [4, 4, 4, 5, 4, 3, 6, 6, 1, 2, 0, 0];

export const OUTLINE: readonly RulesChapter[] = RULES.map((count, index) => {
  const number = `R${index + 1}`;
  const rules = Array.from({ length: count }, (_, nth) => `${number}.${nth + 1}`);
  return { number, rules: count > 0 ? rules : [number] };
});

/** The name of a rule's words: Fluent knows no dots there, so R4.1 is `rule-R4-1`. */
export function keyOf(rule: string): string {
  return `rule-${rule.replace('.', '-')}`;
}
