import { type View, view } from '../../kit/view.ts'
import { vehicleRegistration } from './vehicleRegistration.ts'

const path = '/api/useregister/vehicleUnit'

/** Registrations of the cylinders of vehicles (spec 2 §2.10). */
export const VehicleUnit: View<typeof vehicleRegistration> = view('VehicleUnit', {
  title: '车用气瓶登记',
  record: vehicleRegistration,
  path,
  search: [
    'complex',
    'plateNo',
    'vin',
    'owner',
    'cylinderno',
    'usecertno',
    'status',
    'regdate',
    'areaId',
    'regkind',
  ],
  columns: [
    { field: 'regno', pin: 'left' },
    'plateNo',
    'status',
    'owner',
    'cylinderno',
    'cylindertype',
    'usecertno',
    'nextinspdate',
    'scrapdate',
    'regkind',
    'vin',
    'contacttel',
    'factoryno',
    'madeunit',
    'fillmedium',
    'instunit',
    'useunit',
    'areaId',
    'regdate',
    'deadline',
    'dealManName',
    'canceldate',
    'cancelReason',
  ],
  // Goes along to a new owner.
  carries: ['instdate'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'issue', 'export', 'delete'],
  rowActions: [
    'issue',
    'edit',
    'submit',
    'printCertificate',
    'view',
    'transferOwner',
    'cancelRegistration',
    'flowLog',
    'delete',
  ],
  form: {
    sections: [
      {
        title: '车辆',
        fields: ['plateNo', 'vin', 'owner', 'contacttel', 'useunit', 'areaId', 'instunit', 'instdate'],
      },
      {
        title: '气瓶',
        fields: [
          { field: 'cylinderno', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的车用气瓶登记，可点击“新增登记”受理',
})

/** One registration for reading and deciding. */
export const vehicleSheet: View<typeof vehicleRegistration> = view('vehicleSheet', {
  title: '车用气瓶登记',
  record: vehicleRegistration,
  path,
  columns: ['regno'],
  orderBy: ['updateDate', 'desc'],
  form: {
    sections: [
      {
        title: '车辆',
        fields: ['plateNo', 'vin', 'owner', 'contacttel', 'useunit', 'areaId', 'instunit', 'instdate'],
      },
      {
        title: '登记',
        fields: [
          'regno',
          'regkind',
          'status',
          'applyDate',
          'usecertno',
          'regdate',
          'regperson',
          'regunit',
          'canceldate',
          'cancelUserName',
          { field: 'cancelReason', span: 2 },
        ],
      },
      {
        title: '审核',
        fields: [
          { field: 'auditOpinion', span: 2 },
          { field: 'note', span: 2 },
        ],
      },
    ],
  },
})
