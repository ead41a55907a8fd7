import { adminProductMessages } from "../../../common/messages/admin/products.ts";
import { listAttributes } from "../../features/admin/product-form/list-attributes.ts";
import { listCollections } from "../../features/admin/product-form/list-collections.ts";
import { ProductForm } from "../../features/admin/product-form/product-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import type { Route } from "./+types/add-product";

export async function clientLoader() {
  requireAdmin();
  const [collections, attributes] = await Promise.all([listCollections(), listAttributes()]);
  return { collections, attributes };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminProductMessages.add);
}

export default function AddProduct({ loaderData }: Route.ComponentProps) {
  return <ProductForm product={undefined} {...loaderData} />;
}
