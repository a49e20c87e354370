import { templateCalls } from '@tejian/contract/messaging/calls.ts'
import { msgTemplate } from '@tejian/contract/messaging/views/msgTemplate.ts'
import { lazy } from 'react'
import { listPage } from '../kit/shell/listPage.tsx'
import { type PageRoutes, part } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const ContentInput = lazy(() => import('./ContentInput.tsx'))
const TypeInput = lazy(() => import('./TypeInput.tsx'))
const selfPages = () => import('./selfInspection/selfPages.tsx')
const pages = () => import('./messagePages.tsx')

/** Text messages: templates, what was sent, what waits for audit, replies. */
export const routes: PageRoutes<'messaging'> = {
  msgTemplate: listPage(msgTemplate, {
    actions: registerActions(msgTemplate, templateCalls, {
      inputs: { content: ContentInput, sendType: TypeInput },
      initial: { enabled: true },
    }),
  }),
  sendMsg: part(pages, 'SentPage'),
  msgAudit: part(pages, 'BatchPage'),
  strategySet: part(selfPages, 'StrategyPage'),
  sendMessage: part(selfPages, 'ReminderPage'),
  receiveMsg: part(pages, 'ReceivedPage'),
}
