<?php
// Places an order, prints its label and reads the order again. PHP 8 or newer; nothing to install.

function ask(string $method, string $path, ?array $body = null, array $headers = []): string
{
    $headers[] = 'Authorization: Bearer ' . getenv('MIYA_KEY');
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    $answer = file_get_contents(getenv('MIYA_URL') . '/api/v1' . $path, false, stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body),
        'ignore_errors' => true,
    ]]));
    $status = (int) explode(' ', $http_response_header[0])[1];
    if ($status >= 300) {
        $problem = json_decode($answer, true);
        fwrite(STDERR, $problem['code'] . ' ' . json_encode($problem['problems'] ?? []) . "\n");
        exit(1);
    }
    return $answer;
}

$parts = json_decode(file_get_contents(__DIR__ . '/order.json'), true);
[$service] = json_decode(ask('GET', '/services'), true)['services'];

// Your own number of the order: sent twice, it is placed once.
$number = getenv('ORDER_NUMBER') ?: bin2hex(random_bytes(16));
$order = json_decode(ask('POST', '/orders', ['order' => $parts + ['serviceId' => $service['id']]], ["Idempotency-Key: $number"]), true);
echo "waybill {$order['waybill']}, {$order['quote']['total']} {$order['quote']['currency']} in minor units\n";

file_put_contents(getenv('LABEL') ?: 'label.pdf', ask('POST', '/labels', ['ids' => [$order['id']]]));

echo 'status ', json_decode(ask('GET', "/orders/{$order['id']}"), true)['status'], "\n";
