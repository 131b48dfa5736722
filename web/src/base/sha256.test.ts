import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha256";

it("is SHA-256, for texts of every length around the size of a block", () => {
  for (let length = 0; length < 140; length++) {
    const text = "abcdefghij".repeat(14).slice(0, length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

it("hashes UTF-8", () => {
  expect(sha256("Łucja 👍")).toBe(createHash("sha256").update("Łucja 👍", "utf8").digest("hex"));
});
