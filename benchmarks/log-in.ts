/** A token of the running shop's admin, whose password is `ADMIN_PASSWORD`. */
export async function logIn(shop: string): Promise<string> {
  const { ADMIN_EMAIL: email = "admin@example.com", ADMIN_PASSWORD: password } = process.env;
  const answer = await fetch(`${shop}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the admin cannot log in: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
