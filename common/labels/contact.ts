const EMAIL = /^[^\s\p{C}@<>",;:\\]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const WEBSITE = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?:[/?#]\S*)?$/u;

/** Whether a text is an electronic address: of a mailbox or a website. */
export function isContact(text: string): boolean {
  return EMAIL.test(text) || WEBSITE.test(text);
}
