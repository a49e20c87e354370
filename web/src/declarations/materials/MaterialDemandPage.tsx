import { materialCalls } from '@tejian/contract/declarations/materials/materialCalls.ts'
import { onlineInspectAttachmentConfig as view } from '@tejian/contract/declarations/views/onlineInspectAttachmentConfig.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const actions = registerActions(view, materialCalls)

/** 网上报检附件配置: what is handed in with declarations. */
export default function MaterialDemandPage() {
  return <ListPage view={view} actions={actions} />
}
