export const formMessages = {
  required: (label: string) => `${label} is required`,
  problem: (label: string, problem: string) => `${label} ${problem}`,
};

export const removalMessages = {
  title: "Delete this item?",
  text: "This cannot be undone.",
  confirm: "Delete",
  cancel: "Cancel",
};
