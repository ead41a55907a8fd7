const HIDDEN = "•••";

/** An e-mail address that only who knows it knows again: "ada@example.com" → "a•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = Array.from(email.slice(0, at))[0] ?? "";
  return `${first}${HIDDEN}${email.slice(at)}`;
}
