import { useEffect, useState } from "react";
import { getShopFront } from "../../../common/shop-front.ts";

/** What delivery costs and when it would arrive, in a shop that has settings of its own for it. */
export function DeliveryLine() {
  const { delivery, timeZone, pause } = getShopFront();
  const [days, setDays] = useState("");
  const method = delivery?.method;
  useEffect(() => {
    if (!method) return;
    let isShown = true;
    // In the browser: the page may have been kept since yesterday.
    void import("./delivery-days.ts").then(
      ({ sayDays }) => isShown && setDays(sayDays(method, { now: Date.now(), timeZone, pause })),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [method, timeZone, pause]);
  if (!delivery) return null;
  return (
    <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
      {delivery.line}
      {days && <span className="block">{days}</span>}
    </p>
  );
}
