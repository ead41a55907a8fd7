import "./app.css";

// The document stands in the file that every page has; beside the stylesheet it would need another.
export {
  clientMiddleware,
  ErrorBoundary,
  Layout,
  meta,
  Root as default,
} from "./features/layout/document.tsx";
