export default function Loader() {
  return <h1>Loader</h1>;
}
