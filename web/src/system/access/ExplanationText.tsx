import type { Explanation, ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../kit/session/store.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const marks = { yes: ['green', '符合'], no: ['red', '不符合'], note: ['grey', '不影响'] } as const

const markOf = (holds: boolean | null) => marks[holds === null ? 'note' : holds ? 'yes' : 'no']

/** The answer first, then each thing that it was decided by, with the values of both sides. */
export function ExplanationText({ explanation }: { explanation: Explanation }) {
  const { person, page, row, may, sentence, parts } = explanation
  return (
    <section className="access-answer" aria-live="polite">
      <header data-may={may}>
        <p>
          {person.name}（{person.loginName}）{page && <> 在“{page.title}”</>}
          {row && (
            <>
              {' '}
              对{row.title} {row.no}
            </>
          )}
        </p>
        <h2>{sentence}</h2>
        <Preview explanation={explanation} />
      </header>
      <ol>
        {parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ol>
    </section>
  )
}

function Part({ part: { title, holds, lines } }: { part: ExplanationPart }) {
  const [colour, word] = markOf(holds)
  return (
    <li>
      <h3>
        {title} <span className={`tj-state tj-state-${colour}`}>{word}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.text} data-holds={line.holds ?? 'note'}>
            {line.text}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Preview({ explanation: { person, previewProblem } }: { explanation: Explanation }) {
  const [asking, setAsking] = useState(false)
  const may = useMay('user.preview')
  if (!may) return null
  if (previewProblem) return <p className="tj-empty">{previewProblem}</p>
  return (
    <>
      <Button onClick={() => setAsking(true)}>以此人身份预览</Button>
      {asking && <PreviewDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}
