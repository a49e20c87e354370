import {
  type DocumentsShown,
  documentByLink,
  documentsByLink,
} from '@tejian/contract/shared/attachments/linkCalls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { nobody } from '../kit/transport/send.ts'
import { sizeText } from '../shared/attachments/fileSize.ts'
import { LinkFacts, LinkPage } from '../shared/linkPage/LinkPage.tsx'
import './documents.css'

/** The files of a device or business, for whoever has the link; no session. */
export default function DocumentsPage() {
  return (
    <LinkPage
      title="设备资料查看"
      broken={attachmentMessages.documentsExpired}
      load={(token) => nobody.send(documentsByLink, { token })}
    >
      {(shown, token) => <Documents shown={shown} token={token} />}
    </LinkPage>
  )
}

function Documents({ shown, token }: { shown: DocumentsShown; token: string }) {
  const groups = Map.groupBy(shown.files, ({ attitle }) => attitle || '其他')
  return (
    <main>
      <LinkFacts rows={[[shown.title, shown.name]]} />
      {shown.files.length === 0 && <p className="mobile-said">没有可以查看的资料</p>}
      {[...groups].map(([title, files]) => (
        <section key={title} className="link-files">
          <h2>{title}</h2>
          <ul>
            {files.map(({ attsysid, attname, size, uploadTime }) => (
              <li key={attsysid}>
                <a
                  href={`${documentByLink.path}?${new URLSearchParams({ token, attsysid })}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {attname}
                </a>
                <small>
                  {sizeText(size)}，{uploadTime.slice(0, 10)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mobile-soft">本链接有效至 {shown.expireTime.slice(0, 16)}</p>
    </main>
  )
}
