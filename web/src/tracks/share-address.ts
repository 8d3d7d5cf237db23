/** The public page of a parcel. The number of the network goes along: whoever opens it sees the carrier's name. */
export const trackPath = (waybill: string, netnum: number): string =>
  `/track/${encodeURIComponent(waybill)}?netnum=${netnum}`;
