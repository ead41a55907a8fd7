/** For calls without a person's action, which do not extend an admin's session. */
export const UNATTENDED = { headers: { "x-unattended": "1" } };
