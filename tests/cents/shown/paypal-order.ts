import { type LabPaypal, PAYPAL_CLIENT } from "../../faults/lab/paypal.ts";

let token: Promise<string> | undefined;

/** An order in PayPal's own words, as PayPal's API tells it to the merchant. */
// biome-ignore lint/suspicious/noExplicitAny: the surfaces read what they know of it.
export async function readPaypalOrder({ url }: LabPaypal, id: string): Promise<any> {
  token ??= getToken(url);
  const headers = { authorization: `Bearer ${await token}` };
  const response = await fetch(`${url}/v2/checkout/orders/${id}`, { headers });
  if (response.ok) return response.json();
  throw new Error(`PayPal answers ${response.status} to the order ${id}`);
}

async function getToken(url: string): Promise<string> {
  const client = Buffer.from(`${PAYPAL_CLIENT.id}:${PAYPAL_CLIENT.secret}`).toString("base64");
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${client}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
