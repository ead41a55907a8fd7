export default function AppearancePage() {
  return null;
}
