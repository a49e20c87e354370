import { view } from '../../kit/view.ts'
import { instrumentTrack } from '../track.ts'

/** The form of one due date; it has no page of its own. */
export const trackView = view('instrumentTrack', {
  title: '到期项目',
  record: instrumentTrack,
  path: '/api/instrument/track',
  columns: ['trackKind', 'lastDate', 'cycle', 'nextDate', 'byWhom', 'certNo', 'result', 'note'],
  orderBy: ['trackKind', 'asc'],
  form: {
    sections: [
      {
        title: '到期项目',
        fields: [
          'trackKind',
          'lastDate',
          'cycle',
          'nextDate',
          { field: 'byWhom', span: 2 },
          'certNo',
          'result',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
})
