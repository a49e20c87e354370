import { type Block, blocksOf, type Span } from '@tejian/contract/knowledge/markup.ts'
import { Fragment, useMemo } from 'react'
import { glideTo } from '../kit/glideTo.ts'
import './knowledge.css'

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that is drawn as a whole
    strong ? <strong key={place}>{text}</strong> : <Fragment key={place}>{text}</Fragment>,
  )
}

function Lines({ lines }: { lines: ReadonlyArray<readonly Span[]> }) {
  return lines.map((spans, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is drawn as a whole
    <Fragment key={place}>
      {place > 0 && <br />}
      <Spans spans={spans} />
    </Fragment>
  ))
}

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'list': {
      const items = block.items.map((spans, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text that is drawn as a whole
        <li key={place}>
          <Spans spans={spans} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'hint':
      return (
        <blockquote>
          <Lines lines={block.lines} />
        </blockquote>
      )
    default:
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      )
  }
}

/** The content of an entry; a person's text becomes text nodes, never HTML. */
export function ArticleBody({ content }: { content: string }) {
  const blocks = useMemo(() => blocksOf(content), [content])
  return (
    <div className="article-body">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that is drawn as a whole
        <Piece key={place} block={block} />
      ))}
    </div>
  )
}

/** The headings of a content, where there are enough of them to find one's way by. */
export function Outline({ content }: { content: string }) {
  const headings = useMemo(
    () => blocksOf(content).flatMap((block) => (block.kind === 'heading' ? [block] : [])),
    [content],
  )
  if (headings.length < 3) return null
  return (
    <nav className="article-outline" aria-label="目录">
      <strong>目录</strong>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <button type="button" onClick={() => glideTo(document.getElementById(id))}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
