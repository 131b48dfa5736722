/**
 * Passkeys: what the server and `navigator.credentials` say to each other. The server speaks WebAuthn's JSON, in which
 * bytes are base64url. Newer browsers read and write it themselves; the oldest ones leave that to us.
 */

/** Whether this browser can have passkeys at all. It can't without HTTPS, but for this very computer. */
export function passkeysWork(): boolean {
  return "PublicKeyCredential" in window && "credentials" in navigator;
}

/** Make a passkey. The answer is for the server. Throws what the browser throws, such as NotAllowedError. */
export async function createPasskey(options: string): Promise<string> {
  return answerText(await navigator.credentials.create({ publicKey: creationOptions(JSON.parse(options)) }));
}

/** Ask for a passkey that was made before. */
export async function getPasskey(options: string): Promise<string> {
  return answerText(await navigator.credentials.get({ publicKey: requestOptions(JSON.parse(options)) }));
}

export function creationOptions(
  json: PublicKeyCredentialCreationOptionsJSON,
  type: Partial<typeof PublicKeyCredential> = PublicKeyCredential,
): PublicKeyCredentialCreationOptions {
  if (type.parseCreationOptionsFromJSON) return type.parseCreationOptionsFromJSON(json);
  return {
    ...(json as object as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptorOf),
  };
}

export function requestOptions(
  json: PublicKeyCredentialRequestOptionsJSON,
  type: Partial<typeof PublicKeyCredential> = PublicKeyCredential,
): PublicKeyCredentialRequestOptions {
  if (type.parseRequestOptionsFromJSON) return type.parseRequestOptionsFromJSON(json);
  return {
    ...(json as object as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(descriptorOf),
  };
}

function descriptorOf({ id, transports }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  const known = transports as AuthenticatorTransport[] | undefined;
  return { type: "public-key", id: bytesOf(id), ...(known ? { transports: known } : {}) };
}

function answerText(credential: Credential | null): string {
  if (!credential) throw new DOMException("there is no credential", "NotAllowedError");
  return credentialText(credential as PublicKeyCredential);
}

/** The fields of an answer that hold bytes, of a new passkey and of one that was asked for. */
const BYTES = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
type Answer = Partial<Record<(typeof BYTES)[number], ArrayBuffer | null>>;

/** A credential as JSON. */
export function credentialText(credential: PublicKeyCredential): string {
  if (credential.toJSON) return JSON.stringify(credential.toJSON());
  const { id, rawId, type, authenticatorAttachment } = credential;
  const answer = credential.response as Answer & Partial<AuthenticatorAttestationResponse>;
  const response: Record<string, unknown> = {};
  for (const name of BYTES) {
    const bytes = answer[name];
    if (bytes) response[name] = textOf(bytes);
  }
  if (answer.getTransports) response.transports = answer.getTransports();
  const clientExtensionResults = credential.getClientExtensionResults();
  return JSON.stringify({ id, rawId: textOf(rawId), type, authenticatorAttachment, response, clientExtensionResults });
}

/** The bytes of a base64url text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Bytes as base64url, without padding. */
export function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
