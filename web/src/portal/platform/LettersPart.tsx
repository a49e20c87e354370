import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { publicPageSize, readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { nobody } from '../../kit/transport/send.ts'
import { PagedPart } from './PagedPart.tsx'

/** Letters whose answers are published, the newest first. */
export function LettersPart() {
  return (
    <PagedPart
      title="来信公开"
      empty={say.noLetters}
      ask={(pageNo) => nobody.send(readingCalls.letters, { pageNo: String(pageNo) })}
      keyOf={({ mailno }) => mailno}
      pageSize={publicPageSize}
    >
      {(letter) => (
        <article className="platform-letter">
          <h3>{letter.title}</h3>
          <p className="mobile-soft">
            {letter.writer} {letter.submitDate}
          </p>
          <p>{letter.content}</p>
          <blockquote>
            <p className="mobile-soft">答复 {letter.replyDate}</p>
            <p>{letter.replyContent}</p>
          </blockquote>
        </article>
      )}
    </PagedPart>
  )
}
