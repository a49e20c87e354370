/** Facts as label and value; empty ones are left out. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [label: string, value: string]> }) {
  return (
    <dl className="scan-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
