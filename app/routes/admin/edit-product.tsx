import { productFormMessages as messages } from "../../../common/messages/admin/product-form.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { listAttributes } from "../../features/admin/product-form/list-attributes.ts";
import { listSuggestions } from "../../features/admin/product-form/list-suggestions.ts";
import { ProductForm } from "../../features/admin/product-form/product-form.tsx";
import { LIST_PATH, read } from "../../features/admin/product-form/use-saving.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/edit-product";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin();
  const [product, suggestions, attributes] = await Promise.all([
    read(params.id),
    listSuggestions(),
    listAttributes(),
  ]);
  return { product: unlessSignedOut(product), suggestions, attributes };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.editPage);
}

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { product, ...offered } = loaderData;
  if (product.ok) {
    const { _id } = product.data;
    return <ProductForm key={_id} product={product.data} {...offered} />;
  }
  return (
    <AdminPage title={messages.editPage} back={<BackLink to={LIST_PATH}>{messages.back}</BackLink>}>
      {product.status === 404 ? (
        <Notice tone="error">{messages.missing}</Notice>
      ) : (
        <RetryNotice message={product.message} />
      )}
    </AdminPage>
  );
}
