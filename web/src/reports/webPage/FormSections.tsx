import type { FormItem, ReportForm } from '@tejian/contract/reports/webPage/webPageCalls.ts'

type Section = ReportForm['formContent']['sections'][number]

/** The items of a report under their headings: what is asked, what was found. */
export function FormSections({ sections }: { sections: readonly Section[] }) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
      <section key={at}>
        <h2>{title || '检验项目'}</h2>
        <ol className="report-items">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
            <Item key={place} item={item} />
          ))}
        </ol>
      </section>
    ))
}

function Item({
  item: { no, key, name, requirement, lines, text, result, unfit, note, table },
}: {
  item: FormItem
}) {
  return (
    <li>
      <p className="report-item-head">
        <strong>
          {[no, name].filter(Boolean).join(' ')}
          {key && <small>（重要项）</small>}
        </strong>
        <span className={unfit ? 'report-unfit' : undefined}>{result}</span>
      </p>
      {requirement && requirement !== name && <p className="mobile-soft">{requirement}</p>}
      {text && <p>{text}</p>}
      {lines.length > 0 && (
        <dl className="report-lines">
          {lines.map((line) => (
            <div key={line.name} className={line.out ? 'report-unfit' : undefined}>
              <dt>{line.name}</dt>
              <dd>
                {[line.value, line.unit].filter(Boolean).join(' ')}
                {line.limit && <small>（{line.limit}）</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {table && <Measured table={table} label={name} />}
      {note && <p>备注：{note}</p>}
    </li>
  )
}

type Table = NonNullable<FormItem['table']>

/** The rows of points or lines, and the drawing on which the points lie. */
function Measured({ table: { columns, rows, sketch, dots }, label }: { table: Table; label: string }) {
  return (
    <>
      {sketch && (
        <div className="report-sketch">
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(sketch)}`} alt={`${label} 示意图`} />
          {dots.map(({ no, x, y }) => (
            <span key={no} style={{ left: `${x / 10}%`, top: `${y / 10}%` }}>
              {no}
            </span>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard as well */}
      <section className="report-scroll" tabIndex={0} aria-label={`${label} 表格`}>
        <table>
          <thead>
            <tr>
              {columns.map(({ title, notes }) => (
                <th key={title} scope="col">
                  {title}
                  {notes.map((said) => (
                    <small key={said}>{said}</small>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
              <tr key={row}>
                {cells.map(({ text, out }, at) => (
                  <td key={columns[at]?.title ?? at} className={out ? 'report-unfit' : undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
