# Places an order, prints its label and reads the order again. Python 3.9 or newer; pip install requests
import json
import os
import pathlib
import sys
import uuid

import requests

api = requests.Session()
api.headers["Authorization"] = f"Bearer {os.environ['MIYA_KEY']}"
base = f"{os.environ['MIYA_URL']}/api/v1"


def done(answer: requests.Response) -> requests.Response:
    if not answer.ok:
        problem = answer.json()
        sys.exit(f"{problem['code']} {problem.get('problems', '')}")
    return answer


parts = json.loads(pathlib.Path(__file__).with_name("order.json").read_text("utf-8"))
service = done(api.get(f"{base}/services")).json()["services"][0]

order = done(
    api.post(
        f"{base}/orders",
        json={"order": {**parts, "serviceId": service["id"]}},
        # Your own number of the order: sent twice, it is placed once.
        headers={"Idempotency-Key": os.environ.get("ORDER_NUMBER", str(uuid.uuid4()))},
    )
).json()
print(f"waybill {order['waybill']}, {order['quote']['total']} {order['quote']['currency']} in minor units")

label = done(api.post(f"{base}/labels", json={"ids": [order["id"]]}))
pathlib.Path(os.environ.get("LABEL", "label.pdf")).write_bytes(label.content)

print("status", done(api.get(f"{base}/orders/{order['id']}")).json()["status"])
