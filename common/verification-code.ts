/** The names of the meta elements with the codes. */
export const VERIFICATION_NAMES = {
  google: "google-site-verification",
  meta: "facebook-domain-verification",
  pinterest: "p:domain_verify",
} as const;

export function isVerificationCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text);
}

/**
 * The code in what was pasted: the code itself, or a whole meta element of this name. Anything else comes back
 * as it is, to be refused.
 */
export function codeIn(pasted: string, name: string): string {
  const text = pasted.trim();
  if (!/^<meta\s[^>]*>$/i.test(text)) return text;
  const attributeOf = (attribute: string) =>
    new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
      .exec(text)
      ?.slice(1)
      .find((value) => value !== undefined);
  const code = attributeOf("content");
  return attributeOf("name") === name && code !== undefined ? code : text;
}
