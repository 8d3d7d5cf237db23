import { holdTexts } from '@miya/contract/hold-texts/en';
import { statusNames } from '@miya/contract/status-names/en';
import type { TrackCode } from '@miya/contract/tracks';

/** Where a parcel is: in the portal and on the public page. */
export const tracks = {
  statuses: statusNames,
  /** One sentence for each thing that can happen; `note` has only the carrier's own words. */
  events: {
    collected: 'The parcel has been received',
    departed: 'Departed',
    arrived: 'Arrived',
    export_cleared: 'Cleared for export',
    import_cleared: 'Cleared for import',
    customs_inspection: 'Being inspected by customs',
    handed_over: 'Handed over to the delivering carrier',
    out_for_delivery: 'Out for delivery',
    delivery_failed: 'Delivery was not possible',
    signed: 'Delivered and signed for',
    returning: 'On its way back to the sender',
    returned: 'Returned to the sender',
    note: 'Message from the carrier',
  } satisfies Record<TrackCode, string>,
  departedFrom: (place: string) => `Departed from ${place}`,
  steps: 'Progress',
  stepDone: 'done',
  stepNow: 'now',
  held: 'on hold',
  /** Why: what everybody may know of it. */
  holdReasons: holdTexts,
  /** In place of a reason that only the carrier's own words tell, for they are not shown to everybody. */
  holdUnsaid: 'Please ask the sender why',
  timeline: 'Timeline',
  none: 'There is no logistics record at present',
  today: 'Last event: today',
  daysSince: (days: string) => `Days since the last event: ${days}`,
  map: (places: string) => `Map of the route: ${places}`,
  mapLoading: 'Drawing the map…',
  page: {
    title: 'Track a parcel',
    lead: 'Enter waybill numbers, one per line. No sign-in is needed.',
    description: (tenant: string) =>
      `Where is your parcel? Track parcels sent with ${tenant} by waybill number.`,
    /** What a link to one parcel says of itself. */
    status: (status: string, place: string) => `Status: ${status}. ${place}`,
    numbers: 'Waybill numbers',
    count: (count: string, most: string) => `${count} of up to ${most}`,
    submit: 'Track',
    results: 'Parcels',
    destination: (country: string) => `Destination: ${country}`,
    carrier: (name: string) => `Carried by ${name}`,
    askCarrier: (name: string) => `Questions? ${name} will help you:`,
    askSender: (name: string) => `Questions? Ask the sender of the parcel, who can contact ${name}.`,
    unknown:
      'Nothing is known of these numbers yet. A parcel that its sender has only announced appears here once it has been handed over to the carrier; otherwise please check the numbers for typing errors.',
    again: 'Too many numbers have been looked up from your network. Please wait a minute and try again.',
    signIn: 'Sign in',
  },
};

export type TrackTexts = typeof tracks;
