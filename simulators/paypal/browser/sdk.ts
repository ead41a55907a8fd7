/**
 * The script behind `/sdk/js`: the part of PayPal's JS SDK v5 that a shop's button uses.
 *
 * The functions below run in the visitor's browser. They are sent as their own source text (see
 * `sdkSource`), so they may use each other and `words`, but nothing from outside this file, and no other constant.
 */

import type { SdkWords } from "./sdk-locales.ts";

/** `sdkSource` writes it into the script. */
declare const words: SdkWords;

interface ButtonStyle {
  height?: number;
  shape?: "pill" | "rect" | "sharp";
}

interface ButtonsProps {
  fundingSource?: string;
  style?: ButtonStyle;
  createOrder?: (data: object, actions: object) => Promise<string> | string;
  onApprove?: (data: object, actions: object) => unknown;
  onCancel?: (data: object, actions: object) => unknown;
  onError?: (error: unknown) => unknown;
  onClick?: (data: object, actions: object) => unknown;
  onInit?: (data: object, actions: object) => unknown;
}

interface View {
  root: HTMLElement;
  button: HTMLButtonElement;
  setBusy(isBusy: boolean): void;
  setEnabled(isEnabled: boolean): void;
  setLabel(label: string, note: string): void;
}

interface Payment {
  /** Opens the window, within the click. */
  pay(): void;
  fail(error: unknown): void;
  isRunning(): boolean;
  /** The window that was opened last. */
  window(): Window | null;
}

interface Choice {
  action: "approve" | "cancel" | "gone";
  payerID?: string;
}

function addStyle(): void {
  if (document.querySelector("style[data-paypal-simulator]")) return;
  const style = document.createElement("style");
  style.dataset.paypalSimulator = "";
  style.textContent = `
.paypal-simulator { max-width: 750px; min-width: 150px; }
.paypal-simulator button {
  align-items: center; background: #ffc439; border: 0; border-radius: 4px; box-sizing: border-box;
  color: #001c64; cursor: pointer; display: flex; font: 600 17px/1 system-ui, sans-serif; gap: 0.3em;
  height: 48px; justify-content: center; margin: 0; padding: 0 16px; width: 100%;
}
.paypal-simulator button:hover { background: #f2b824; }
.paypal-simulator button:focus-visible { outline: 3px solid #001c64; outline-offset: 2px; }
.paypal-simulator button[aria-disabled="true"] { cursor: default; opacity: 0.5; }
.paypal-simulator button[aria-busy="true"] { background: #f7d47c; }
.paypal-simulator b { font-size: 1.2em; font-style: italic; font-weight: 800; letter-spacing: -0.02em; }
.paypal-simulator b span { color: #0a4aa8; }
.paypal-simulator p { font: 14px/1.4 system-ui, sans-serif; margin: 8px 0 0; text-align: center; }
.paypal-simulator p:empty { display: none; }`;
  document.head.append(style);
}

function drawPayLabel(button: HTMLButtonElement): void {
  const word = document.createElement("b");
  const second = document.createElement("span");
  second.textContent = "Pal";
  word.append("Pay", second);
  const lead = document.createElement("span");
  lead.textContent = words.payBefore;
  const end = document.createElement("span");
  end.textContent = words.payAfter;
  button.replaceChildren(lead, word, ...(words.payAfter ? [end] : []));
  button.setAttribute("aria-label", `${words.payBefore}PayPal${words.payAfter}`);
}

function drawButton(style: ButtonStyle): View {
  addStyle();
  const root = document.createElement("div");
  root.className = "paypal-simulator";
  const button = document.createElement("button");
  button.type = "button";
  button.style.height = `${Math.min(55, Math.max(25, style.height ?? 48))}px`;
  const radius = { pill: "999px", rect: "4px", sharp: "0" }[style.shape ?? "pill"];
  button.style.borderRadius = radius ?? "999px";
  drawPayLabel(button);
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  root.append(button, note);
  return {
    root,
    button,
    setBusy(isBusy) {
      button.setAttribute("aria-busy", String(isBusy));
      if (isBusy) note.textContent = words.goOn;
    },
    setEnabled(isEnabled) {
      button.setAttribute("aria-disabled", String(!isEnabled));
    },
    setLabel(label, text) {
      note.textContent = text;
      if (label === "") return drawPayLabel(button);
      button.replaceChildren(label);
      button.removeAttribute("aria-label");
    },
  };
}

/** Must run within the click, or the browser blocks the window. */
function openWindow(): Window | null {
  const width = 480;
  const height = 720;
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open("", `paypal_${Math.random().toString(36).slice(2)}`, features);
  if (popup) {
    popup.document.title = "PayPal";
    popup.document.body.textContent = words.preparing;
    popup.document.body.style.cssText = "font:16px system-ui;margin:40vh 0;text-align:center";
  }
  return popup;
}

/** Resolves when the buyer decides, closes the window, or the button goes away. */
function waitForBuyer(
  popup: Window,
  base: string,
  orderID: string,
  signal: AbortSignal,
): Promise<Choice> {
  return new Promise((resolve) => {
    let closedFor = 0;
    function finish(choice: Choice): void {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      resolve(choice);
    }
    function onMessage(event: MessageEvent): void {
      if (event.source !== popup || event.origin !== new URL(base).origin) return;
      const { source, action, orderID: id, payerID } = event.data ?? {};
      if (source !== "paypal-simulator" || id !== orderID) return;
      if (action === "approve" || action === "cancel") finish({ action, payerID });
    }
    // The buyer's decision may still be on its way when the window has closed, so wait a little for it.
    const timer = setInterval(() => {
      if (popup.closed) closedFor += 1;
      if (closedFor > 2) finish({ action: "cancel" });
    }, 150);
    window.addEventListener("message", onMessage);
    signal.addEventListener("abort", () => finish({ action: "gone" }));
    if (signal.aborted) finish({ action: "gone" });
  });
}

/** The data of an approval, as PayPal's script gives it to `onApprove`. */
function approvalData(orderID: string, payerID: string | undefined): object {
  return {
    orderID,
    payerID: payerID ?? null,
    paymentID: null,
    billingToken: null,
    facilitatorAccessToken: "",
    paymentSource: "paypal",
  };
}

/** The order that is to be paid: one that is open already, or a new one. */
async function openOrder(props: ButtonsProps, known: string | undefined): Promise<string> {
  const orderID = known ?? (await props.createOrder?.({ paymentSource: "paypal" }, {}));
  if (typeof orderID === "string" && orderID !== "") return orderID;
  throw new Error("createOrder has to answer the id of a PayPal order");
}

/** The payment behind one button: its window, and its order until that is approved or cancelled. */
function createPayment(
  base: string,
  props: ButtonsProps,
  view: View,
  signal: AbortSignal,
): Payment {
  let running = 0;
  let popup: Window | null = null;
  let unfinishedOrder: string | undefined;

  function fail(error: unknown): void {
    if (signal.aborted) return;
    if (props.onError) props.onError(error);
    else reportError(error);
  }

  /** Opens the window for the same order again, or shows a button for it where the browser blocks the window. */
  async function restart(orderID: string): Promise<void> {
    const opened = openWindow();
    if (opened) void run(opened, orderID);
    else {
      unfinishedOrder = orderID;
      view.setLabel(words.again, words.notPaid);
    }
  }

  async function askBuyer(opened: Window, orderID: string): Promise<void> {
    opened.location.href = `${base}checkoutnow?token=${encodeURIComponent(orderID)}`;
    const { action, payerID } = await waitForBuyer(opened, base, orderID, signal);
    opened.close();
    view.setLabel("", "");
    const redirect = (url: string) => window.location.assign(url);
    if (action === "cancel") await props.onCancel?.({ orderID }, { redirect });
    if (action !== "approve") return;
    const actions = { restart: () => restart(orderID), redirect };
    await props.onApprove?.(approvalData(orderID, payerID), actions);
  }

  async function run(opened: Window, knownOrder: string | undefined): Promise<void> {
    popup = opened;
    running += 1;
    unfinishedOrder = undefined;
    view.setLabel("", "");
    view.setBusy(true);
    try {
      await askBuyer(opened, await openOrder(props, knownOrder));
    } catch (error) {
      opened.close();
      fail(error);
    } finally {
      running -= 1;
      if (running === 0) {
        view.setBusy(false);
        if (unfinishedOrder === undefined) view.setLabel("", "");
      }
    }
  }

  return {
    fail,
    isRunning: () => running > 0,
    window: () => popup,
    pay() {
      const opened = openWindow();
      if (opened) void run(opened, unfinishedOrder);
      else fail(new Error("The browser did not allow the PayPal window to open"));
    },
  };
}

function createButtons(base: string, props: ButtonsProps): object {
  const view = drawButton(props.style ?? {});
  const life = new AbortController();
  const payment = createPayment(base, props, view, life.signal);
  let isEnabled = true;

  async function onClick(): Promise<void> {
    const popup = payment.window();
    if (popup && !popup.closed) return popup.focus();
    if (payment.isRunning()) return;
    let isRefused = false;
    function reject(): boolean {
      isRefused = true;
      return false;
    }
    try {
      let answer = props.onClick?.({ fundingSource: "paypal" }, { resolve: () => true, reject });
      // Awaited only when it is a promise, so that the window opens within the click.
      if (answer instanceof Promise) answer = await answer;
      if (!isRefused && answer !== false && isEnabled) payment.pay();
    } catch (error) {
      payment.fail(error);
    }
  }

  async function setEnabled(next: boolean): Promise<void> {
    isEnabled = next;
    view.setEnabled(next);
  }

  view.button.addEventListener("click", () => {
    void onClick();
  });
  return {
    isEligible: () => (props.fundingSource ?? "paypal") === "paypal",
    async render(target: string | Element): Promise<void> {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      if (!place) throw new Error(`Document is ready and element ${String(target)} does not exist`);
      if (life.signal.aborted) throw new Error("These buttons were closed");
      place.append(view.root);
      const actions = { enable: () => setEnabled(true), disable: () => setEnabled(false) };
      await props.onInit?.({}, actions);
    },
    async close(): Promise<void> {
      life.abort();
      payment.window()?.close();
      view.root.remove();
    },
    async updateProps(next: ButtonsProps): Promise<void> {
      const given = Object.entries(next).filter(([, value]) => value !== undefined);
      Object.assign(props, Object.fromEntries(given));
    },
  };
}

function startSdk(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error("The PayPal script lost its tag");
  const base = new URL("../", script.src).href;
  function open(props?: ButtonsProps): object {
    return createButtons(base, { ...props });
  }
  const sdk = {
    version: "5.0.0-simulator",
    FUNDING: { PAYPAL: "paypal" },
    getFundingSources: () => ["paypal"],
    isFundingEligible: (source: string) => source === "paypal",
    Buttons: open,
  };
  Object.assign(window, { [script.dataset.namespace ?? "paypal"]: sdk });
}

/** The functions above as one browser script. */
export function sdkSource(said: SdkWords): string {
  const parts = [
    addStyle,
    drawPayLabel,
    drawButton,
    openWindow,
    waitForBuyer,
    approvalData,
    openOrder,
    createPayment,
    createButtons,
    startSdk,
  ];
  return `(() => {\n"use strict";\nconst words = ${JSON.stringify(said)};\n${parts.join("\n")}\n${startSdk.name}();\n})();\n`;
}
