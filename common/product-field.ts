export interface ProductField {
  type: "text" | "amount" | "whole" | "flag" | "pictures";
  /** The field's name in refusals, tables and the audit log. */
  label: string;
  /** The name in the product's form, if it differs. */
  formLabel?: string;
  /** The name of its column in exported files, if it differs. */
  csvLabel?: string;
  /** Other programs' names of that column. */
  csvNames: readonly string[];
  /** The most letters of a free text; a text without this bound has rules of its own. */
  max?: number;
  isRequired?: true;
  /** Whether a text may have several lines. */
  isLong?: true;
  /** Whether shoppers filter lists by its values, several at a time. */
  isFilter?: true;
  /** The API's description of a text that few products have: lists and empty values leave it out. */
  extra?: string;
}
