#!/bin/sh
# Places an order, prints its label and reads the order again. Needs curl (7.82 or newer) and jq.
set -eu
here=$(dirname "$0")
api="$MIYA_URL/api/v1"

# Answers what the API answers; what it refuses is said, and ends this.
ask() {
  answer=$(curl --silent --show-error --fail-with-body --header "Authorization: Bearer $MIYA_KEY" "$@") ||
    { printf '%s\n' "$answer" >&2; exit 1; }
  printf '%s' "$answer"
}

services=$(ask "$api/services")
service=$(printf '%s' "$services" | jq --raw-output '.services[0].id')

# Your own number of the order: sent twice, it is placed once.
order=$(jq --arg service "$service" '{order: (. + {serviceId: $service})}' "$here/order.json" |
  ask --json @- --header "Idempotency-Key: ${ORDER_NUMBER:-$(date +%s%N)}" "$api/orders")
printf '%s' "$order" | jq --raw-output '"waybill \(.waybill), \(.quote.total) \(.quote.currency) in minor units"'

id=$(printf '%s' "$order" | jq --raw-output .id)
ask --json "{\"ids\": [\"$id\"]}" --output "${LABEL:-label.pdf}" "$api/labels"

order=$(ask "$api/orders/$id")
echo "status $(printf '%s' "$order" | jq --raw-output .status)"
