import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without transitions a fetched list renders at once, not in slices between frames. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
