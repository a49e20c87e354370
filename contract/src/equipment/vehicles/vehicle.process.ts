import { process } from '../../kit/process.ts'

/** Registration of a vehicle's gas cylinders: 受理 → 审核发证 (spec 2 §2.10 VehicleUnit; TSG 08, 车用气瓶). */
export const vehicleProcess = process('vehicle_registration', {
  title: '车用气瓶登记',
  start: 'CPSL',
  steps: {
    CPSL: {
      name: '登记受理',
      editable: [
        'plateNo',
        'vin',
        'owner',
        'contacttel',
        'useunit',
        'unitId',
        'areaId',
        'cylinderno',
        'instunit',
        'instdate',
        'note',
      ],
      actions: { submit: { label: '提交审核', permission: 'registration.save', to: 'CPFZ' } },
    },
    CPFZ: {
      name: '审核发证',
      workingDays: 5,
      actions: {
        issue: { label: '审核发证', permission: 'registration.issue', to: 'end' },
        return: {
          label: '退回补正',
          permission: 'registration.issue',
          backTo: ['CPSL'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: {
          label: '不予登记',
          permission: 'registration.issue',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
  },
})
