import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { qualityCatalog } from '@tejian/contract/quality/documents/catalog.ts'
import { documentStates } from '@tejian/contract/quality/documents/document.process.ts'
import { catalogCalls } from '@tejian/contract/quality/documents/documentCalls.ts'
import { fileMenu } from '@tejian/contract/quality/documents/documentViews.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

type Node = ListedRow<typeof qualityCatalog>

const createBelow: ActionRun<Node> = (input) => {
  const [above] = input.rows
  if (!above) return
  const initial = {
    parentCatalogCode: above.catalogCode ?? '',
    catalogCode: above.catalogCode ?? '',
    enabled: true,
  }
  return registerActions(fileMenu, catalogCalls, { initial }).create?.(input)
}

const actions: ActionRuns<Node> = {
  ...registerActions(fileMenu, catalogCalls, { initial: { enabled: true } }),
  createBelow,
}

/** A number opens the documents that it counts. */
const cells: Cells<Node> = {
  fileCount: ({ catalogCode, fileCount }) =>
    fileCount ? (
      <PageLink
        path={`/assistMng/qualitySystemMng/fileQuery?catalog=${catalogCode ?? ''}&status=${documentStates.inForce}`}
      >
        {String(fileCount)}
      </PageLink>
    ) : (
      '0'
    ),
}

/** The tree of quality documents. */
export const CatalogPage = () => <ListPage view={fileMenu} actions={actions} cells={cells} />
