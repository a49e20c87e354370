import { articleOf, type Block, type Span } from '@tejian/contract/shared/article/article.ts'
import './article.css'

type Line = readonly Span[]

function Pieces({ line }: { line: Line }) {
  return line.map((span, place) => {
    const key = `${place}-${span.text}`
    if (span.href)
      return (
        <a key={key} href={span.href} target="_blank" rel="noopener noreferrer nofollow">
          {span.text}
        </a>
      )
    return span.bold ? <strong key={key}>{span.text}</strong> : span.text
  })
}

/** Lines may repeat; their place tells them apart, for they are drawn anew together. */
const placed = <T,>(list: readonly T[]): ReadonlyArray<{ key: string; one: T }> =>
  list.map((one, place) => ({ key: String(place), one }))

function Piece({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h2' : 'h3'
    return (
      <Heading>
        <Pieces line={block.line} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces line={block.line} />
      </p>
    )
  if (block.kind === 'table') return <Table {...block} />
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {placed(block.items).map(({ key, one }) => (
        <li key={key}>
          <Pieces line={one} />
        </li>
      ))}
    </List>
  )
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="tj-article-table">
      <table>
        <thead>
          <tr>
            {placed(head).map(({ key, one }) => (
              <th key={key} scope="col">
                <Pieces line={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map((row) => (
            <tr key={row.key}>
              {placed(row.one).map(({ key, one }) => (
                <td key={key}>
                  <Pieces line={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A notice's text drawn from its blocks; also without the component set, on the public pages. */
export function Article({ content }: { content: string }) {
  return (
    <div className="tj-article">
      {placed(articleOf(content)).map(({ key, one }) => (
        <Piece key={key} block={one} />
      ))}
    </div>
  )
}
