/** The setup of all tests: they read English. */

import "../texts";
import type { Texts } from "../ui/texts/texts";

const sets = import.meta.glob<Record<string, Texts<object>>>("../*/**/texts/**/index.ts", { eager: true });
const found = Object.values(sets).flatMap((module) => Object.values(module));
await Promise.all(found.map((texts) => texts.load()));
