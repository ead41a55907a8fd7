import { adminProductMessages } from "../../../common/messages/admin/products.ts";
import { listAttributes } from "../../features/admin/product-form/list-attributes.ts";
import { listSuggestions } from "../../features/admin/product-form/list-suggestions.ts";
import { ProductForm } from "../../features/admin/product-form/product-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import type { Route } from "./+types/add-product";

export async function clientLoader() {
  requireAdmin();
  const [suggestions, attributes] = await Promise.all([listSuggestions(), listAttributes()]);
  return { suggestions, attributes };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminProductMessages.add);
}

export default function AddProduct({ loaderData }: Route.ComponentProps) {
  return <ProductForm product={undefined} {...loaderData} />;
}
