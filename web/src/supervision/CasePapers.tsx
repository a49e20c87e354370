import { useQuery } from '@tanstack/react-query'
import { casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { Button } from 'antd'
import { rowsKey } from '../kit/list/useRows.ts'
import { notify } from '../kit/notify.ts'
import { useSession } from '../kit/session/store.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import { send } from '../kit/transport/send.ts'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'

/** Papers of one file; more of them stand in the list of papers. */
const most = '50'

const open = ({ id }: LawDocument): void => {
  openFile(documentCalls.printPdf, { id }, { purpose: 'lawDocumentPrint', record: id }).catch(notify.failure)
}

/** The papers of a case in the order in which they came, each to be opened as it was sealed. */
export default function CasePapers({ caseno }: { caseno: string }) {
  const mayRead = useSession((session) => session.permissions.has('lawDocument.view'))
  const types = useDictionary('LAW_DOC_TYPE')
  const states = useDictionary('LAW_DOC_STATE')
  const { data, error, refetch } = useQuery({
    queryKey: [rowsKey, casePaperCalls.find.path, 'ofCase', caseno],
    queryFn: () =>
      send(casePaperCalls.find, {
        caseno,
        ofCase: '1',
        pageSize: most,
        orderBy: 'createDate asc',
        want: 'rows',
      }),
    enabled: mayRead && caseno !== '',
  })
  if (!mayRead) return <p className="panel-empty">没有查看文书的权限</p>
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const papers = (data?.list ?? []) as unknown as readonly LawDocument[]
  if (data && papers.length === 0) return <p className="panel-empty">还没有文书，案件办理时生成</p>
  const labelOf = (items: typeof types, value: string | null): string =>
    items.find((item) => item.value === value)?.label ?? ''
  return (
    <>
      <table className="tj-plain tj-stacks">
        <thead>
          <tr>
            <th scope="col">文书</th>
            <th scope="col">文号</th>
            <th scope="col">日期</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <tr key={paper.id}>
              <th scope="row">{labelOf(types, paper.docType)}</th>
              <td data-label="文号">{paper.docno || '—'}</td>
              <td data-label="日期">{(paper.issueDate ?? paper.createDate ?? '').slice(0, 10)}</td>
              <td data-label="状态">{labelOf(states, paper.docState)}</td>
              <td data-label="操作">
                <Button
                  size="small"
                  aria-label={`打开${labelOf(types, paper.docType)}`}
                  onClick={() => open(paper)}
                >
                  打开
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageLink path={`/bsFunction/caseMng/SchemePdfList?caseno=${encodeURIComponent(caseno)}`}>
        案件文书列表
      </PageLink>
    </>
  )
}
