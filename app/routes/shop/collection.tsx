export default function Collection() {
  return <h1>Collection</h1>;
}
