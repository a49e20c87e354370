import {
  agreementAdd,
  agreementAudit,
  agreementConfirm,
  agreementSearch,
} from '../charges/views/agreementViews.ts'
import { acceptList } from '../declarations/views/acceptList.ts'
import { applyBox, newapply } from '../declarations/views/applyBox.ts'
import { acceptForm, applyInfo } from '../declarations/views/applyInfo.ts'
import { applyList } from '../declarations/views/applyList.ts'
import { appReview } from '../declarations/views/appReview.ts'
import { dataReview } from '../declarations/views/dataReview.ts'
import { taskOverview } from '../declarations/views/taskOverview.ts'
import { archiveViews, complexQuery } from '../equipment/views/archiveViews.ts'
import type { View } from '../kit/view.ts'
import { errorLogger } from '../system/views/errorLogger.ts'
import { groupManage } from '../system/views/groupManage.ts'
import { legacyArea } from '../system/views/legacyArea.ts'
import { legacyDict } from '../system/views/legacyDict.ts'
import { legacyRole } from '../system/views/legacyRole.ts'
import { loginControl } from '../system/views/loginControl.ts'
import { orgManage } from '../system/views/orgManage.ts'
import { sendMsg } from '../system/views/sendMsg.ts'
import { updateLog } from '../system/views/updateLog.ts'
import { staffInfo, userManage } from '../system/views/userManage.ts'
import { visitLog } from '../system/views/visitLog.ts'
import { business, checkUnit, inspection, superviseorg } from '../units/views/unitViews.ts'

const all: readonly View[] = [
  // 基础档案
  ...(archiveViews as readonly View[]),
  business,
  checkUnit,
  complexQuery,
  inspection,
  superviseorg,
  // 辅助管理
  agreementAdd,
  agreementAudit,
  agreementConfirm,
  agreementSearch,
  // 检验业务
  acceptForm,
  acceptList,
  applyBox,
  applyInfo,
  applyList,
  appReview,
  dataReview,
  newapply,
  taskOverview,
  // 系统管理
  errorLogger,
  groupManage,
  legacyArea,
  legacyDict,
  legacyRole,
  loginControl,
  orgManage,
  sendMsg,
  staffInfo,
  updateLog,
  userManage,
  visitLog,
]

/** Every page's view by its route name. The layout calls, the menu and the client's lists read them from here. */
export const views: Readonly<Record<string, View>> = Object.fromEntries(
  all.map((view) => [view.viewNo, view]),
)
