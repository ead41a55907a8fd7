/** For calls that no person caused: they do not keep an admin's session from ending. */
export const UNATTENDED = { headers: { "x-unattended": "1" } };
