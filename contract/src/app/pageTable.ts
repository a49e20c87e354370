import catalogue from '../../data/routes.json' with { type: 'json' }
import { announcementsPages } from '../announcements/pages.ts'
import { chargesPages } from '../charges/pages.ts'
import { declarationsPages } from '../declarations/pages.ts'
import { emergenciesPages } from '../emergencies/pages.ts'
import { equipmentPages } from '../equipment/pages.ts'
import { examsPages } from '../exams/pages.ts'
import { homePages } from '../home/pages.ts'
import { instrumentsPages } from '../instruments/pages.ts'
import { integrationPages } from '../integration/pages.ts'
import { type Page, type Place, page } from '../kit/page.ts'
import { knowledgePages } from '../knowledge/pages.ts'
import { liftsPages } from '../lifts/pages.ts'
import { maintenancePages } from '../maintenance/pages.ts'
import { messagingPages } from '../messaging/pages.ts'
import { mobilePages } from '../mobile/pages.ts'
import { peoplePages } from '../people/pages.ts'
import { portalPages } from '../portal/pages.ts'
import { productsPages } from '../products/pages.ts'
import { qualityPages } from '../quality/pages.ts'
import { queriesPages } from '../queries/pages.ts'
import { reportsPages } from '../reports/pages.ts'
import { sessionPages } from '../session/pages.ts'
import { sharedPages } from '../shared/pages.ts'
import { supervisionPages } from '../supervision/pages.ts'
import { systemPages } from '../system/pages.ts'
import { tasksPages } from '../tasks/pages.ts'
import { unitsPages } from '../units/pages.ts'
import { warningsPages } from '../warnings/pages.ts'

/**
 * The pages that the client has built, by the folder of `web/src` that holds them. Nothing else stands in the menu. They
 * are what the client's entry loads, so they know no records and no views; its build leaves names and places of this file
 * (web/pageTable.ts).
 */
export const pagesByDomain = {
  session: sessionPages,
  shared: sharedPages,
  home: homePages,
  declarations: declarationsPages,
  portal: portalPages,
  announcements: announcementsPages,
  products: productsPages,
  reports: reportsPages,
  supervision: supervisionPages,
  tasks: tasksPages,
  instruments: instrumentsPages,
  equipment: equipmentPages,
  warnings: warningsPages,
  people: peoplePages,
  units: unitsPages,
  charges: chargesPages,
  system: systemPages,
  messaging: messagingPages,
  knowledge: knowledgePages,
  queries: queriesPages,
  quality: qualityPages,
  lifts: liftsPages,
  emergencies: emergenciesPages,
  maintenance: maintenancePages,
  exams: examsPages,
  integration: integrationPages,
  mobile: mobilePages,
  app: [
    page('generateView', { opens: 'signedIn', outsideMenu: true }),
    page('phoneStart', { opens: 'signedIn', beyondCatalogue: { path: '/m', title: '手机工作台' } }),
    page('phoneOutbox', { opens: 'signedIn', beyondCatalogue: { path: '/m/outbox', title: '待发送记录' } }),
  ],
} as const satisfies Readonly<Record<string, readonly Page[]>>

/** The catalogue's address and title of a page. */
export const catalogued: Readonly<Record<string, Place>> = Object.fromEntries(
  catalogue.map(({ name, path, title }) => [name, { path, title }]),
)
