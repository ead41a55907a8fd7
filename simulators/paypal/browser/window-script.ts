/** The approval window's script. Its source text is sent to browsers, so it uses nothing from outside. */
function startWindow(): void {
  const orderID = document.body.dataset.order ?? "";
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-action]")];
  const alertBox = document.querySelector("[role=alert]");

  function say(text: string): void {
    if (alertBox) alertBox.textContent = text;
  }

  function setBusy(isBusy: boolean): void {
    for (const button of buttons) button.disabled = isBusy;
    document.body.toggleAttribute("data-busy", isBusy);
  }

  /** Notifies the shop of an approval even with a declined card: the decline comes at the capture. */
  function notifyShop(action: string, payerID: string): void {
    const sent = action === "cancel" ? "cancel" : "approve";
    const message = { source: "paypal-simulator", action: sent, orderID, payerID };
    window.opener?.postMessage(message, "*");
  }

  async function decide(action: string): Promise<void> {
    setBusy(true);
    say("");
    try {
      const response = await fetch(`buyer/${encodeURIComponent(orderID)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ action }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.details?.[0]?.description ?? answer.message);
      notifyShop(action, answer.payer_id);
      // The opener closes this window once it has the message; this closes it where no message arrived.
      setTimeout(() => window.close(), 300);
      setTimeout(() => say("Done. You can close this window."), 600);
    } catch (error) {
      setBusy(false);
      const reason = error instanceof Error ? error.message : "";
      say(`That did not work. ${reason} Please try again.`);
    }
  }

  /** The shop is asked what that costs; the window then shows it. */
  async function choose(field: HTMLSelectElement | undefined): Promise<void> {
    setBusy(true);
    say("");
    try {
      const response = await fetch(`buyer/${encodeURIComponent(orderID)}/address`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(field ? { [field.dataset.choose ?? ""]: field.value } : {}),
      });
      if (response.ok) return window.location.reload();
      const answer = await response.json();
      say(answer.details?.[0]?.description ?? answer.message);
    } catch {
      say("That did not work. Please try again.");
    }
    setBusy(false);
  }

  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-choose]")) {
    field.addEventListener("change", () => void choose(field));
  }
  if (document.querySelector("[data-unsent]")) void choose(undefined);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      void decide(button.dataset.action ?? "");
    });
  }
}

export function windowSource(): string {
  return `"use strict";\n(${startWindow})();\n`;
}
