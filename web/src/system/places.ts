import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'

const accounts = '/sysmng/organisation/userManage'

/** The list of accounts, narrowed by one of its search fields. */
export const accountsWith = (field: 'orgId' | 'departId' | 'roles', value: string): string =>
  `${accounts}?${new URLSearchParams({ [field]: value })}`

/** The page of one account. */
export const accountPage = (id: string): string =>
  `${placesOutsideMenu['userManage/staffInfo'].path}?${new URLSearchParams({ id })}`

/** Why a person may, or may not, see and do something. */
export const explanationOf = ({ id, name }: { id: string; name: string }): string =>
  `${placesOutsideMenu.accessExplain.path}?${new URLSearchParams({ userId: id, name })}`

/** The list of flows, and the page on which one is designed. */
export const flowList = '/sysmng/flowConfig/flow'
const designer = '/sysmng/flowConfig/isTurnByHref_flowDesigner'
export const designerPage = (id: string): string => `${designer}?${new URLSearchParams({ id })}`

/** The steps of one version of a flow, in the order of work. */
export const stepsOfFlow = (flowCode: string, flowVersion: string): string =>
  `/sysmng/flowConfig/flowStep?${new URLSearchParams({ flowCode, flowVersion, orderBy: 'sortNo asc' })}`

/** Where the rest of what a kind of inspection means is kept: its flows, what is handed in, its templates, its prices. */
export const flowsOf = (inmGroupCode: string): string =>
  `${flowList}?${new URLSearchParams({ inmGroupCode })}`
export const materialsOf = (inmGroupCode: string): string =>
  `/sysmng/onlineInspectAttachmentConfig?${new URLSearchParams({ inmGroupCode })}`
export const templatesOf = (inmGroups: string): string =>
  `${placesOutsideMenu.reportTemplate.path}?${new URLSearchParams({ inmGroups })}`
export const feeConfiguration = '/assistMng/payMng/inspectPayConfig'
