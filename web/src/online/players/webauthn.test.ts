import { expect, test } from "vitest";
import { bytesOf, creationOptions, credentialText, requestOptions, textOf } from "./webauthn";

const bytes = (...values: number[]) => Uint8Array.from(values);
/** A browser that leaves the JSON to us. */
const OLD = {};

test("bytes are base64url without padding, of every length", () => {
  expect(textOf(bytes(251, 255, 190).buffer)).toBe("-_--");
  for (const length of [0, 1, 2, 3, 4, 200]) {
    const some = Uint8Array.from({ length }, (_, index) => (index * 97 + 250) % 256);
    const text = textOf(some.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...bytesOf(text)]).toEqual([...some]);
  }
});

const CREATION = {
  rp: { id: "example.org", name: "NMBR 9" },
  user: { id: "AQI", name: "Ann", displayName: "Ann" },
  challenge: "_-8",
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  excludeCredentials: [{ id: "Aw", type: "public-key" as const, transports: ["internal"] }],
  authenticatorSelection: { residentKey: "required" as const },
};

test("an old browser gets options whose bytes are bytes", () => {
  const made = creationOptions(CREATION, OLD);
  expect(made.challenge).toEqual(bytes(255, 239));
  expect(made.user).toEqual({ id: bytes(1, 2), name: "Ann", displayName: "Ann" });
  expect(made.excludeCredentials).toEqual([{ type: "public-key", id: bytes(3), transports: ["internal"] }]);
  expect(made.rp).toEqual(CREATION.rp);
  expect(made.authenticatorSelection).toEqual({ residentKey: "required" });
});

test("an old browser is asked for any passkey, or for certain ones", () => {
  const any = requestOptions({ challenge: "AQ", rpId: "example.org", userVerification: "preferred" }, OLD);
  expect(any).toEqual({
    challenge: bytes(1),
    rpId: "example.org",
    userVerification: "preferred",
    allowCredentials: [],
  });
  const known = requestOptions({ challenge: "AQ", allowCredentials: [{ id: "Ag", type: "public-key" }] }, OLD);
  expect(known.allowCredentials).toEqual([{ type: "public-key", id: bytes(2) }]);
});

test("a new browser reads the options itself", () => {
  const parsed = { challenge: bytes(9) };
  expect(creationOptions(CREATION, { parseCreationOptionsFromJSON: () => parsed as never })).toBe(parsed);
  expect(requestOptions({ challenge: "AQ" }, { parseRequestOptionsFromJSON: () => parsed as never })).toBe(parsed);
});

test("the answer of an old browser has the same form as that of a new one", () => {
  const credential = {
    id: "AQI",
    rawId: bytes(1, 2).buffer,
    type: "public-key",
    authenticatorAttachment: "platform",
    response: {
      clientDataJSON: bytes(3).buffer,
      attestationObject: bytes(4).buffer,
      getTransports: () => ["internal"],
    },
    getClientExtensionResults: () => ({}),
  };
  const made = {
    id: "AQI",
    rawId: "AQI",
    type: "public-key",
    authenticatorAttachment: "platform",
    response: { clientDataJSON: "Aw", attestationObject: "BA", transports: ["internal"] },
    clientExtensionResults: {},
  };
  expect(JSON.parse(credentialText(credential as never))).toEqual(made);
  const signed = { clientDataJSON: bytes(3).buffer, authenticatorData: bytes(5).buffer, signature: bytes(6).buffer };
  const answer = credentialText({ ...credential, response: { ...signed, userHandle: null } } as never);
  expect(JSON.parse(answer).response).toEqual({ clientDataJSON: "Aw", authenticatorData: "BQ", signature: "Bg" });
  expect(credentialText({ ...credential, toJSON: () => ({ id: "new" }) } as never)).toBe('{"id":"new"}');
});
