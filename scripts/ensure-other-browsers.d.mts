export interface OtherBrowsers {
  firefox: string | undefined;
  webkitDriver: string | undefined;
  webkit: string | undefined;
  screen: string | undefined;
}
export function findOtherBrowsers(): OtherBrowsers;
export function ensureOtherBrowsers(): Promise<void>;
